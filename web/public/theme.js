// Runs before the first paint: sets the colour mode and says whether someone is signed in, and whether a member's profile is
// complete, so nothing flashes.
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
