import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/core/ids'
import { documents } from '#functions/clients/dynamo'
import { resetEnv } from '#functions/core/env'
import { makeProfile } from '#infra/local/demo/generators/profile'
import type { Reply } from '#test/support/api/client'
import { setStatus } from '#test/support/functions/members'
import { type SignedIn, type TestStage, openTestStage } from '#test/support/api/test-stage'

/* Concurrent calls share reads of the table. None may get another caller's data, or data older than its own start. */

const names = ['Hira Aslam', 'Omar Sheikh', 'Zainab Malik', 'Bilal Qureshi', 'Sana Iqbal', 'Imran Baig']
const ROUNDS = 4
const AT_ONCE = 4

let stage: TestStage
let members: SignedIn[]

beforeAll(async () => {
  stage = await openTestStage()
  Object.assign(process.env, stage.stack?.env)
  resetEnv()
  members = await Promise.all(
    names.map(async (name, at) => {
      const who = await stage.signUp(name)
      const gender = at % 2 ? 'male' : 'female'
      const profile = makeProfile(30 + at, { gender, marital_status: 'single' })
      const created = await stage.api.post('/profile/create', profile, { token: who.token })
      expect(created.status).toBe(201)
      return who
    }),
  )
})
afterAll(async () => {
  documents().destroy()
  await stage?.stop()
})

const detailOf = (who: SignedIn, by: SignedIn) =>
  stage.api.get('/profile/get/user-profile', { token: by.token, query: { userId: who.id } })
const browsing = (by: SignedIn) => stage.api.get('/profile/get/all-profiles', { token: by.token })
const idsOn = ({ body }: Reply) => (body.data as { id: string }[]).map(({ id }) => id)

describe('concurrent calls', () => {
  it('return the same to each viewer as separate calls', async () => {
    const everybody = members.flatMap((by) => members.map((who) => ({ by, who })))
    const alone = new Map<string, unknown>()
    for (const { by, who } of everybody) alone.set(`${by.id} ${who.id}`, (await detailOf(who, by)).body.data)
    const pages = await Promise.all(members.map(browsing))
    const together = await Promise.all(everybody.map(({ by, who }) => detailOf(who, by)))
    for (const [at, { by, who }] of everybody.entries())
      expect(together[at]!.body.data).toEqual(alone.get(`${by.id} ${who.id}`))
    for (const [at, page] of pages.entries()) expect(idsOn(page)).toEqual(idsOn(await browsing(members[at]!)))
  })

  it('of and about a member fail from the moment of a suspension', async () => {
    const [hira, omar] = members as [SignedIn, SignedIn]
    /** The current status. Calls that start while it changes may see either value. */
    let status: 'active' | 'suspended' | 'changing' = 'active'
    let isOver = false
    const wrong: unknown[] = []
    const seen = { active: 0, suspended: 0 }

    async function watchStatus(look: () => Promise<boolean>) {
      while (!isOver) {
        const before = status
        const isActive = await look()
        if (before !== status || before === 'changing') continue
        seen[before]++
        if (isActive !== (before === 'active')) wrong.push([look.name, before])
      }
    }
    const ownCall = async () => (await detailOf(hira, hira)).status === 200
    const opened = async () => (await detailOf(hira, omar)).status === 200
    const listed = async () => idsOn(await browsing(omar)).includes(hira.id)
    const watching = Array.from({ length: AT_ONCE }, () => [ownCall, opened, listed].map(watchStatus)).flat()

    for (let round = 0; round < ROUNDS; round++)
      for (const next of ['suspended', 'active'] as const) {
        status = 'changing'
        await setStatus(userId(hira.id), next)
        status = next
        const least = seen[next] + 3 * AT_ONCE
        while (seen[next] < least) await browsing(members[4]!)
      }
    isOver = true
    await Promise.all(watching)
    expect(wrong).toEqual([])
  })
})
