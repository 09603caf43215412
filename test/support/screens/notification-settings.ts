import { type Screen, screenAs, showsText } from './screen'

/* What members are told outside of the app, and the page that a link in a mail opens to stop such mails. */

export const notificationSettingsScreens: Screen[] = [
  screenAs.member('notification-settings', '/dashboard/settings/notifications', showsText(/^Time zone: /)),
  screenAs.visitor(
    'unsubscribe',
    '/unsubscribe#code=someone.c0de&kind=proposals',
    showsText('Stop these e-mails'),
  ),
]
