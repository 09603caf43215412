import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { presentProfile } from '#functions/features/profiles/present-profile'
import { accessOf, type Viewer } from '#functions/core/access'
import { fullPrivacy } from '#functions/features/profiles/privacy'
import { buildOpenApi } from '#infra/openapi/document'
import { planSeeds } from '#shared/options/plans'
import { actorOf, call, joined, page, startProfiles, submit, view } from '#test/unit/functions/profiles/calls'
import { makeProfile } from '#infra/local/demo/generators/profile'
import type { LocalTable } from '#test/support/functions/local-table'

/* Runs in a copy of the project to which test/unit/recipes has applied the recipe for a field of infra/docs/recipes.md. */

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())

const answered = (seed: number) => {
  const sections = makeProfile(seed, { gender: 'female', marital_status: 'single' })
  return { ...sections, religion_info: { ...sections.religion_info, prays_regularly: 'yes' } }
}
const religionOf = ({ body }: { body: object }) =>
  (body as { data: { religion_info: Record<string, unknown>[] } }).data.religion_info[0]!

it('the API accepts and stores the new field and shows it to its owner', async () => {
  const id = await joined()
  const created = await call('profile.create', id, {
    json: { auth_id: id, profileId: id, ...answered(1) },
  })
  expect(created.status).toBe(201)
  expect(religionOf(await view(id, id))).toMatchObject({ prays_regularly: 'yes' })

  const { religion_info } = answered(1)
  const changed = await call('profile.update-religion-info', id, {
    json: { profile_id: id, data: { ...religion_info, prays_regularly: 'no' } },
  })
  expect(changed.status).toBe(200)
  expect(religionOf(await view(id, id))).toMatchObject({ prays_regularly: 'no' })

  const wrong = await call('profile.update-religion-info', id, {
    json: { profile_id: id, data: { ...religion_info, prays_regularly: 'perhaps' } },
  })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
})

it('the new field is invisible to strangers and on cards', async () => {
  const id = await joined()
  await call('profile.create', id, { json: { auth_id: id, profileId: id, ...answered(2) } })
  const reader = await joined()
  await submit(reader, { gender: 'male' })
  expect(religionOf(await view(reader, id))).not.toHaveProperty('prays_regularly')
  const cards = [await page(), await page(await actorOf(reader))]
  for (const { data } of cards) {
    expect(data.map((card) => card.id)).toContain(id)
    expect(JSON.stringify(data)).not.toContain('prays_regularly')
  }
})

it('the new field is visible to connections, owner and administrators, as `profileFields` says', async () => {
  const me: Viewer = { kind: 'member', id: 'me', verified: false, hasProfile: true }
  const accepted = {
    proposal_id: 'pr_1',
    sender_id: 'me',
    receiver_id: 'them',
    status: 'accepted',
    updated_at: '2026-11-01T00:00:00.000Z',
  } as const
  const target = {
    id: 'them',
    status: 'active',
    complete: true,
    ofAge: true,
    paused: false,
    privacy: fullPrivacy({}),
  } as const
  const now = new Date()
  const plans = planSeeds.map((seed) => ({ ...seed, created_at: now.toISOString() }))
  for (const [viewer, between, isShown] of [
    [me, accepted, true],
    [me, undefined, false],
    [{ ...me, id: 'them' }, undefined, true],
    [{ kind: 'admin', id: 'admin' }, undefined, true],
  ] as const) {
    const viewing = {
      viewer,
      now,
      plans,
      excluded: new Set<string>(),
      grants: new Map(),
      pictureUrl: () => Promise.resolve(''),
    }
    const access = accessOf(viewer, target, between, now)
    const shown = await presentProfile({ id: 'them', sections: answered(3) }, access, viewing)
    expect('prays_regularly' in shown.religion_info[0]!).toBe(isShown)
  }
})

it('the OpenAPI document has the new field in the input of profiles', () => {
  const { paths, components } = buildOpenApi() as {
    paths: Record<string, object>
    components: { schemas: Record<string, object> }
  }
  /** The JSON of a part of the document, followed by that of the schemas that it refers to. */
  const textOf = (part: object | undefined): string => {
    const text = JSON.stringify(part)
    const names = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name!)
    return text + [...new Set(names)].map((name) => textOf(components.schemas[name])).join('')
  }
  const holding = Object.keys(paths).filter((path) => textOf(paths[path]).includes('prays_regularly'))
  expect(holding.sort()).toEqual(['/api/profile/create', '/api/profile/update/religion-info'])
})
