import type { Verification } from '#shared/schemas/checks'
import { mockApi, replyChanged, screenAs, type Screen, showsText } from './screen'

/* The page on which a member confirms the phone number. */

const checks = (name: string, text: string, change: (stored: Verification) => void): Screen =>
  screenAs.member(
    `checks${name}`,
    '/dashboard/checks',
    showsText(text),
    mockApi('**/api/verification/get*', replyChanged(change)),
  )

export const checkScreens: Screen[] = [
  checks('', 'Send me a code', (stored) => {
    stored.checks = {}
  }),
]

export const checkStates: Screen[] = [
  checks('-code-sent', 'Code from the SMS', ({ phone }) => {
    phone.code_until = '2099-11-30T10:10:00.000Z'
  }),
  checks('-confirmed', 'Confirmed on 30 November 2026', (stored) => {
    stored.checks.phone = '2026-11-30'
  }),
]
