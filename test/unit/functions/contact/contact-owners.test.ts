import { expect, it } from '@jest/globals'
import { userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { createAccount } from '#functions/features/accounts/store'
import { createContact } from '#functions/features/contact/store'
import { ask, member, readExport } from '../export/setup'
import { runJob, storage, table, useDepartures } from '../deletion/departures'
import { leave } from '../deletion/leaver'

/* Messages to us name an address; whose they are is told by the session they were written in, then by the address. */

const start = Date.parse('2026-11-22T09:00:00.000Z')
useDepartures(new Date(start))

const write = (sender: string | undefined, email: string, subject: string) => {
  const content = { name: 'Sana Tariq', email, subject, contact_type: 'query' } as const
  return createContact(sender === undefined ? undefined : userId(sender), content, clock.now())
}
const kept = async () => (await table.all(/^CT#/)).map(({ subject }) => subject).sort()

it('an export contains contacts with the member’s address, except those by other members', async () => {
  const [id, other] = [await member(), await member()]
  const email = `${id}@example.com`
  await write(id, 'elsewhere@example.com', 'Signed in')
  await write(undefined, email, 'Signed out')
  await write(other, email, 'Of another')
  expect((await ask(id)).status).toBe(200)
  const { data, page } = readExport(storage.files, id)
  const told = data.messages_to_us as { subject: string }[]
  expect(told.map(({ subject }) => subject)).toEqual(['Signed in', 'Signed out'])
  expect(page).not.toContain('Of another')
})

it('a deletion keeps contacts by other members, and later ones with the same address', async () => {
  const [id, other] = [await member(), await member()]
  const email = `${id}@example.com`
  const before = await kept()
  await write(id, email, 'Mine, signed in')
  await write(undefined, email, 'Mine, signed out')
  await write(other, email, 'Another’s')
  expect((await leave(id)).status).toBe(200)
  clock.set(() => new Date(start + 1000))
  const again = { userId: userId(`${id}-again`), name: 'Hira Malik', email, phone: '+923009998877' }
  await createAccount({ ...again, role: 'member' }, clock.now())
  await write(again.userId, email, 'New, signed in')
  await write(undefined, email, 'New, signed out')
  await runJob()
  expect(await kept()).toEqual([...before, 'Another’s', 'New, signed in', 'New, signed out'].sort())
})
