#!/usr/bin/env bash
# lottie-web draws nothing of a document in which the transform of one group has no opacity.
#
# Seen with lottie-web 5.7.4, which wagtail-lottie 0.1.19 from PyPI brings, in Debian's Chromium:
#   {"ty": "tr", "o": {"a": 0, "k": 100}}   the rectangle is a path of the page
#   {"ty": "tr"}                            there is no path, and an event "error"
# All other parts of the transform may be left out. rlottie and ThorVG draw both.
#
# Ends with 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip download --quiet --no-deps --disable-pip-version-check --dest "$folder" wagtail-lottie==0.1.19
python3 -m zipfile -e "$folder"/wagtail_lottie-*.whl "$folder"
player=$folder/wagtail_lottie/static/wagtail_lottie/lottie-player.js
# Prints how many paths the document with this transform has, and how many errors were told.
draw() {
  cat > "$folder/page.html" <<HTML
<!doctype html><div id="stage" style="width: 40px; height: 40px"></div>
<script src="file://$player"></script><script>
const channel = k => ({ a: 0, k }), errors = [];
const animation = lottie.loadAnimation({ container: document.querySelector("#stage"), renderer: "svg", loop: false,
  autoplay: false, animationData: { v: "5.7.0", fr: 30, ip: 0, op: 30, w: 40, h: 40, assets: [], layers: [{
    ty: 4, ddd: 0, ind: 1, ip: 0, op: 30, st: 0, sr: 1, ks: { o: channel(100) }, shapes: [{ ty: "gr", it: [
      { ty: "rc", d: 1, p: channel([20, 20]), s: channel([20, 20]), r: channel(0) },
      { ty: "fl", r: 1, c: channel([1, 0, 0]), o: channel(100) }, $1] }] }] } });
animation.addEventListener("error", () => errors.push(1));
setTimeout(() => {
  animation.goToAndStop(1, true);
  document.title = lottie.version + ": " + document.querySelectorAll("#stage path").length + " paths, "
    + errors.length + " errors";
}, 300);
</script>
HTML
  chromium --headless=new --no-sandbox --disable-gpu --allow-file-access-from-files --virtual-time-budget=3000 \
    --user-data-dir="$folder/profile" --dump-dom "file://$folder/page.html" 2> /dev/null |
    sed -n 's/.*<title>\(.*\)<\/title>.*/\1/p'
}
with=$(draw '{ ty: "tr", o: channel(100) }')
without=$(draw '{ ty: "tr" }')
echo "with an opacity: $with; without: $without"
[ "$with" = "5.7.4: 1 paths, 0 errors" ]
[[ "$without" = "5.7.4: 0 paths, "[1-9]*" errors" ]]
