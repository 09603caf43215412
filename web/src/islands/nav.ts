import '../theme/fonts.css'
import { toggleColourMode } from '../lib/colour-mode'
import { installDisclosures } from '../lib/disclosure'
import { openLinkedDetails } from '../lib/linked-details'
import { prefetchWhenIdle } from '../lib/prefetch'
import { markSignedOut } from '../lib/session/mark'
import { storedUser } from '../lib/session/stored'
import { showAccount, signOut } from './account'
import { showFarewell } from './farewell'
import { followAccount } from './follow-account'

// Content pages have no framework: this adds the header's menus, colour mode and signed-in user.
installDisclosures(document)
openLinkedDetails(document)
showFarewell(document)
prefetchWhenIdle(document)

for (const button of document.querySelectorAll('[data-colour-mode]')) {
  button.addEventListener('click', () => toggleColourMode())
}

const user = storedUser()
if (user) showAccount(document, user)
else markSignedOut()
followAccount(user?.id)

for (const button of document.querySelectorAll('[data-sign-out]')) {
  button.addEventListener('click', () => void signOut())
}
