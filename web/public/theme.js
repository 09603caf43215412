// Runs before the first paint: sets the colour mode and says whether someone is signed in, so nothing flashes.
;(function () {
  var root = document.documentElement
  var read = function (key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  var mode = read('humsafar.colour-mode')
  var dark = mode ? mode === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.classList.toggle('dark', dark)
  root.dataset.session = read('humsafar.session') ? 'in' : 'out'
})()
