import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { forgetAccount } from '#web/lib/forget-account'
import { messageDraft } from '#web/lib/message-draft'
import { metNote } from '#web/lib/met-note'
import { keptPictures } from '#web/lib/picture/kept'
import { profileReadyNote } from '#web/lib/profile-ready-note'
import { signIn } from '#web/lib/session/sign-in'
import { keepSought } from '#web/lib/sought-person'
import { makeUser, signedInAs } from '#test/support/session'
import { webStage } from '#test/support/web-stage'

const { api } = webStage()
const picture = { original: new File(['picture'], 'me.png', { type: 'image/png' }) }
const clear = () => {
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(clear)
afterEach(async () => {
  clear()
  for (const id of ['u1', 'u2']) await keptPictures.forget(id)
})

/** What the features and the library keep for a member, who writes to and about somebody else. */
async function leaveAll(id: string, profileId: string, other: string) {
  for (const name of [`draft.${id}`, `chat-draft.${id}.${other}`, `outbox.${id}.1`])
    localStorage.setItem(`humsafar.${name}`, '{}')
  sessionStorage.setItem(`humsafar.edit.${profileId}.career_info`, '{}')
  keepSought(id, { id: other, name: 'Sana' })
  metNote.write(id, 'c1')
  profileReadyNote.write(id)
  for (const form of [`proposal.${other}`, `report.${other}`, 'help'])
    messageDraft(form, id).save({ message: 'Assalam o alaikum' })
  await keptPictures.keep(id, picture)
}

const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort()

test('of an account that is gone nothing stays on the device; what others write stays, also to it', async () => {
  localStorage.setItem('humsafar.colour-mode', 'dark')
  await leaveAll('u2', 'p2', 'p1')
  const before = keys()
  await leaveAll('u1', 'p1', 'p2')
  expect(keys()).toHaveLength(before.length + 10)
  await forgetAccount({ id: 'u1', profileId: 'p1' })
  expect(keys()).toEqual(before)
  expect(await keptPictures.read('u1')).toBeNull()
  expect(await keptPictures.read('u2')).toEqual(picture)
})

test('who signs in finds no picture that somebody else left here, and their own', async () => {
  for (const id of ['u1', 'u2']) await keptPictures.keep(id, picture)
  api.on('POST /api/auth/sign-in', () => ({ message: '', data: signedInAs(makeUser()) }))
  await signIn({ email: 'ayesha@example.com', password: 'Secret-123' })
  await waitFor(async () => expect(await keptPictures.read('u2')).toBeNull())
  expect(await keptPictures.read('u1')).toEqual(picture)
})
