import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { rateLimits } from '#shared/limits'
import { hourMs } from '#shared/units'
import { mailboxOf } from '#functions/domain/same-person'
import { clock } from '#functions/lib/clock'
import { authStage, password } from './setup'

/*
 * An attack that was tried on the product, kept as a regression test: strangers who come from as many network addresses as
 * they like, and spell somebody's address in every way that arrives, have no more mailed to them than two limits allow.
 */

const { environment, call, signUp, idOf, mails } = authStage()

/** Ways to write one mailbox of Gmail: each could have an account of its own. */
const spellings = [
  'victim@gmail.com',
  'Victim@Gmail.com',
  'vic.tim@gmail.com',
  'v.i.c.t.i.m@gmail.com',
  'victim@googlemail.com',
  'vic.tim+a@googlemail.com',
  ...[1, 2, 3, 4].map((tag) => `v.ictim+${tag}@gmail.com`),
]
/** Nobody is kept off by limits of their own. */
const manyAddresses = JSON.stringify(
  Object.fromEntries(
    Object.entries(rateLimits).flatMap(([name, { seconds }]) =>
      name.endsWith('PerAddress') ? [[name, { max: 10_000, seconds }]] : [],
    ),
  ),
)

it('nobody is mailed more by strangers than the limits of their mailbox say, all kinds of mail together', async () => {
  environment({ EMAIL_PROOF: 'required', RATE_LIMITS: manyAddresses })
  // The beginning of a window of the limits, whenever this runs.
  const beginning = Math.ceil(Date.now() / hourMs) * hourMs
  clock.set(() => new Date(beginning))
  for (const [at, email] of spellings.entries()) {
    await signUp({ email })
    const own = `own${at}@example.com`
    await signUp({ email: own })
    await call('auth.change-email', { email: `x+${at}.${email}`, password }, { as: { id: await idOf(own) } })
    await call('auth.change-email', { email, password }, { as: { id: await idOf(own) } })
    await call('auth.forgot-password', { email })
    await call('auth.forgot-password', { email })
  }
  const toVictim = mails().filter(({ to }) => mailboxOf(to.toLowerCase()) === 'victim@gmail.com')
  expect(toVictim).toHaveLength(rateLimits.proofMailPerRecipient.max + rateLimits.forgotPerAccount.max)
})

/** Who sends mail, and why it is bounded; whoever adds to these looks whether strangers can have it sent without end. */
const senders = {
  'api/auth/forgot-password.ts': 'forgotPerAccount',
  'mail/proof.ts': 'proofMailPerRecipient',
  'api/auth/verify-email.ts': 'to the former address of an account, which was proven; proofMailPerMember',
  'api/auth/second-factor.ts': 'administrators, of their own account',
  'api/auth/sign-in.ts': 'a recovery code that was right, each once',
  'jobs/reset-second-factor.ts': 'the operator',
  'api/users/status.ts': 'administrators',
  'mail/decisions.ts': 'administrators',
  'jobs/chat/tell-unread.ts': 'one for each conversation and day, of who may write to them',
  'jobs/plans/mail-turns.ts': 'once for each turn of the own plan',
  'jobs/alerts/tell.ts': 'one an hour of all that was saved together, to an address known to be the own',
}

it('no other part of the product sends mail', () => {
  const folder = `${import.meta.dirname}/../../../../functions`
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  const found = files.filter(
    (file) =>
      file.endsWith('.ts') &&
      file !== 'mail/send.ts' &&
      /\bsendMail\w*\(|\bsendBySes\(/.test(readFileSync(`${folder}/${file}`, 'utf8')),
  )
  expect(found.filter((file) => file !== 'mail/ses.ts').sort()).toEqual(Object.keys(senders).sort())
})
