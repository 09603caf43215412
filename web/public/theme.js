// Runs before everything else on each page.

// Adds what packages and our code use and browsers of 2021 lack. `web/tsconfig.app.json` allows these alone.
;(function () {
  var at = function (index) {
    var from = Math.trunc(index) || 0
    return this[from < 0 ? this.length + from : from]
  }
  for (var type of [Array, String])
    if (!type.prototype.at)
      Object.defineProperty(type.prototype, 'at', { value: at, writable: true, configurable: true })
  Object.hasOwn ??= function (object, key) {
    return Object.prototype.hasOwnProperty.call(object, key)
  }
})()

// Sets the colour mode and says whether someone is signed in, and whether a member's profile is complete, so nothing flashes at
// the first paint.
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
  var session = read('humsafar.session')
  root.dataset.session = session ? 'in' : 'out'
  try {
    var user = JSON.parse(session)
    if (user.role === 'member') root.dataset.member = user.profile_info_status ? 'complete' : 'new'
  } catch {
    // Nobody, or nothing that can be read.
  }
})()
