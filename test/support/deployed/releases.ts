import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { Api } from '#test/support/api/client'
import { changedAsset, changedMark, changedPage, changedStatus } from './changed-release'
import { siteRequests } from './site-checks'
import { awsEnvironment, cdkIn, deployFrom, type Endpoints } from './deployment'
import type { Emulator } from './ministack'

const changed = resolve('.cache/deploy-changed')

/** Which release serves the API, the pages and CloudFront's table of pages, and whether the assets of both are available. */
async function releaseInUse(emulator: Emulator, found: Endpoints, asset: string) {
  const get = siteRequests(emulator, found)
  const api = new Api(emulator.url, found.apiHost, { 'x-origin-secret': found.originSecret })
  const { status } = await api.get('/subscription-plans')
  const there = async (path: string) => (await get(path)).status === 200
  return {
    function: status === changedStatus ? 'changed' : status,
    page: (await get('/')).text.includes(changedMark) ? 'changed' : 'former',
    edge: (await there(changedPage)) ? 'changed' : 'former',
    assets: [await there(`/${changedAsset}`), await there(asset)],
  }
}

/** Deploys a second release and then the first one again, as a rollback does. Assets of both must stay available. */
export async function checkReleases(emulator: Emulator, found: Endpoints) {
  const home = await siteRequests(emulator, found)('/')
  const asset = /\/assets\/[\w.-]+\.(?:css|js)/.exec(home.text)?.[0] ?? ''
  const answers = () => releaseInUse(emulator, found, asset)
  const former = { function: 200, page: 'former', edge: 'former' }
  assert.deepEqual(await answers(), { ...former, assets: [false, true] })

  const env = awsEnvironment(emulator)
  await cdkIn(
    env,
    'synth',
    '--quiet',
    '--app',
    'npx tsx test/support/deployed/changed-app.ts',
    '--output',
    changed,
  )
  await deployFrom(emulator, changed, 'api', 'web')
  assert.deepEqual(await answers(), {
    ...{ function: 'changed', page: 'changed', edge: 'changed' },
    assets: [true, true],
  })

  await deployFrom(emulator, undefined, 'api', 'web')
  assert.deepEqual(await answers(), { ...former, assets: [true, true] })
}
