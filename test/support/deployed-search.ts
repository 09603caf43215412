import assert from 'node:assert/strict'
import { makeProfile } from '#infra/local/demo/generators/profile'
import type { Card } from '#shared/schemas/entities'
import type { SearchPage } from '#shared/schemas/search'
import { runJob } from './deployed-leaving'
import { eventually } from './eventually'
import type { Emulator } from './ministack'
import type { Target } from './target'

/**
 * With the rights of the deployment's own roles: whoever completes a profile is found through the stream, parameters that are
 * repeated reach the function as they were sent, and the job writes the snapshot.
 */
export async function checkSearch(emulator: Emulator, { api, signUp }: Target) {
  const who = await signUp('Nadia Found', '+923005550243')
  const profile = makeProfile(43, { gender: 'female', marital_status: 'widowed' })
  const made = await api.post('/profile/create', profile, { token: who.token })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const query = { marital_status: ['divorced', 'widowed'], sort: 'newest', counts: 1, pageSize: 100 }
  const { data, page } = await eventually(
    async () => {
      const { status, body } = await api.get('/search/people', { query })
      assert.equal(status, 200, JSON.stringify(body))
      return body as { data: Card[]; page: SearchPage }
    },
    (answer) => answer.data.some(({ id }) => id === who.id),
    30_000,
  )
  assert.equal(page.total, data.length)
  assert.ok((page.counts?.marital_status?.['widowed'] ?? 0) > 0)
  const built = (await runJob(emulator, 'build-search')) as { done?: boolean; members?: number }
  assert.deepEqual([built.done, (built.members ?? 0) > 0], [true, true], JSON.stringify(built))
}
