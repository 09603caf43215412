import '../theme/fonts.css'
import { toggleColourMode } from '../lib/colour-mode'
import { installDisclosures } from '../lib/disclosure'
import { sessionKey } from '../lib/session-key'
import { readStoredUser, showAccount, signOut } from './account'
import { showFarewell } from './farewell'

// Content pages have no framework: this adds the header's menus, colour mode and signed-in user.
installDisclosures(document)
showFarewell(document)

for (const button of document.querySelectorAll('[data-colour-mode]')) {
  button.addEventListener('click', () => toggleColourMode())
}

const user = readStoredUser()
if (user) showAccount(document, user)
else document.documentElement.dataset.session = 'out'

for (const button of document.querySelectorAll('[data-sign-out]')) {
  button.addEventListener('click', () => void signOut())
}

// Update the header when another tab signs in or out.
addEventListener('storage', ({ key }) => {
  if ((key === sessionKey || key === null) && (readStoredUser() === null) !== (user === null))
    location.reload()
})
