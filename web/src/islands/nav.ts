import '../theme/fonts.css'
import { toggleColourMode } from '#web/lib/colour-mode'
import { installDisclosures, openLinkedDetails } from '#web/lib/disclosure'
import { prefetchWhenIdle } from '#web/lib/when-idle'
import { takeChosenLanguage, keepFollowedLanguage } from '#web/lib/language'
import { storedUser } from '#web/lib/session/stored-user'
import { showAccount, signOut } from './account'
import { markSignedOut, reloadOnAccountChange } from './page-account'
import { takeDeletionMessage } from '#web/features/accounts/deletion-message'

/** Shows the message that the app left for this page, if there is one. */
function showFarewell(root: ParentNode): void {
  const place = root.querySelector<HTMLElement>('[data-farewell]')
  const note = place && takeDeletionMessage()
  if (!note) return
  const words = place.querySelector('p') ?? place
  words.textContent = note
  place.hidden = false
}

// Content pages have no framework: this adds the header's menus, colour mode and signed-in user.
installDisclosures(document)
openLinkedDetails(document)
showFarewell(document)
prefetchWhenIdle(document)

for (const button of document.querySelectorAll('[data-colour-mode]')) {
  button.addEventListener('click', () => toggleColourMode())
}

// A switch of the language keeps the place on the page.
for (const link of document.querySelectorAll<HTMLAnchorElement>('[href*="?language="]')) {
  link.onclick = () => {
    link.hash = location.hash
  }
}

const user = storedUser()
takeChosenLanguage()
// Members have the language of their account.
if (!user) keepFollowedLanguage()

if (user) showAccount(document, user)
else markSignedOut()
reloadOnAccountChange(user?.id)

for (const button of document.querySelectorAll('[data-sign-out]')) {
  button.addEventListener('click', () => void signOut())
}
