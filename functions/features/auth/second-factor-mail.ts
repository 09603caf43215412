import { brand } from '#shared/brand'
import { compose, type Mail } from '#functions/clients/email'

/* Mails about two-step sign-in; like those about addresses, they hold nothing that anybody chose. */

const told = {
  on: 'Two-step sign-in is on: signing in now takes a code of the authenticator app that was just set up. All other sessions have ended.',
  off: 'Two-step sign-in is off: signing in takes the password alone.',
  codes: 'New recovery codes were made. The earlier ones no longer work.',
  used: 'A recovery code was used, to sign in or to set up another app. It does not work again.',
  reset:
    'Two-step sign-in was turned off by the operator, as you asked, and all sessions have ended. Please set it up again.',
} as const

/** To an administrator whose second factor was changed, or a recovery code of it used. */
export const secondFactorMail = (to: string, what: keyof typeof told): Mail =>
  compose({
    to,
    subject: `How you sign in to ${brand.name}`,
    before: [told[what]],
    after: [
      `If this was not you, please choose a new password and write to ${brand.emails.support} at once.`,
    ],
  })
