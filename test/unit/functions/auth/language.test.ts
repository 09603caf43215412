import { expect, it } from '@jest/globals'
import { loadAccountState } from '#functions/features/accounts/store'
import { administration } from './administrator'
import { browsers } from './browser'
import { authStage, ayesha, password } from './setup'

const stage = authStage()
const { call, signIn, signUp, mails, environment } = stage
const { browser } = browsers(stage)
const admin = administration(stage)

const bilal = 'bilal@example.com'
/** The language of the newest mail to an address. */
const mailedIn = (to: string) =>
  /<html lang="(\w+)"/.exec(mails().find((mail) => mail.to === to)?.html ?? '')?.[1]
const reset = async (email: string) => {
  await call('auth.forgot-password', { email })
  return mailedIn(email)
}

it('the language of the sign-up is that of its first mail, and of the account', async () => {
  environment({ EMAIL_PROOF: 'required' })
  expect((await call('auth.sign-up', { ...ayesha, language: 'ur' })).status).toBe(201)
  expect(mailedIn(ayesha.email)).toBe('ur')
  expect((await signIn()).body.data.user.language).toBe('ur')
  await signUp({ email: bilal })
  expect(mailedIn(bilal)).toBe('en')
  expect((await signIn({ email: bilal })).body.data.user).not.toHaveProperty('language')
})

it('a member changes it, also with an unproven address; only their own mails follow', async () => {
  environment({ EMAIL_PROOF: 'required' })
  await signUp()
  await signUp({ email: bilal })
  const { call: as, refresh } = await browser('Firefox/145.0')
  for (const language of ['ar', 'ar']) {
    const changed = await as('auth.language', { language })
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { message: 'Your language is saved.', data: { language: 'ar' } },
    ])
  }
  expect(await refresh()).toBe(200)
  expect((await signIn()).body.data.user.language).toBe('ar')
  expect([await reset(ayesha.email), await reset(bilal)]).toEqual(['ar', 'en'])
  // The mail to a new address is in the language of the account that asks for it.
  await as('auth.change-email', { email: 'new@example.com', password })
  expect(mailedIn('new@example.com')).toBe('ar')
})

it('other languages are refused, and so is a change without a session', async () => {
  const refused = await call('auth.sign-up', { ...ayesha, language: 'fr' })
  expect([refused.status, refused.body.fields]).toEqual([400, { language: 'Please choose a language.' }])
  await signUp()
  const { call: as } = await browser('Firefox/145.0')
  expect((await as('auth.language', { language: 'fr' })).status).toBe(400)
  expect((await as('auth.language', {})).status).toBe(400)
  expect((await call('auth.language', { language: 'ur' })).status).toBe(401)
  expect((await loadAccountState(await stage.idOf()))?.language).toBeUndefined()
})

it('an administrator may choose one, and gets English mails all the same', async () => {
  const id = await admin.begin()
  expect((await admin.call('auth.language', { language: 'ur' })).status).toBe(200)
  expect((await loadAccountState(id))?.language).toBe('ur')
  expect(await reset(admin.admin.email)).toBe('en')
})
