import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { StageReleases } from '#infra/releases/stage-releases'
import { settingsOf } from '#infra/settings'
import { Api } from './api'
import { changedAsset, changedMark, changedPage, changedStatus } from './changed-release'
import { viewerOf } from './deployed-checks'
import { cdkIn, awsEnvironment, deployFrom, type Endpoints, rollBack } from './deployment'
import type { Emulator } from './ministack'

const changed = resolve('.cache/deploy-changed')

/** When the stage was gone back, which `npm run deploy` asks before the CDK begins. */
const rolledBackAt = () =>
  StageReleases.open(
    settingsOf('dev'),
    () => undefined,
    (one) => one.rolledBackAt(),
  )

/** What `npm run deploy` does when the CDK has ended; what it says. */
async function settle(before?: number): Promise<string> {
  const said: string[] = []
  await StageReleases.open(
    settingsOf('dev'),
    (line) => said.push(line),
    (one) => one.settle('0123456789abcdef', before),
  )
  return said.join('\n')
}

/** Which release answers: the API's function, pages, the edge's table of pages; and the assets of both. */
async function serving(emulator: Emulator, found: Endpoints, asset: string) {
  const get = viewerOf(emulator, found)
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

/**
 * Another release is deployed and gone back from, twice, since a command is repeated easily; then the same is deployed again, of which
 * CloudFormation knows, and at last the former one. Assets of both answer all the while.
 */
export async function checkReleases(emulator: Emulator, found: Endpoints) {
  const home = await viewerOf(emulator, found)('/')
  const asset = /\/assets\/[\w.-]+\.(?:css|js)/.exec(home.text)?.[0] ?? ''
  const answers = () => serving(emulator, found, asset)
  const former = { function: 200, page: 'former', edge: 'former', assets: [true, true] }
  const latter = { function: 'changed', page: 'changed', edge: 'changed', assets: [true, true] }

  assert.match(await settle(), /^Recorded as release 1 \(.*, commit 0123456789ab\)\.$/)
  assert.equal(await settle(), '')
  assert.deepEqual(await answers(), { ...former, assets: [false, true] })

  const env = awsEnvironment(emulator)
  await cdkIn(env, 'synth', '--quiet', '--app', 'npx tsx test/support/changed-app.ts', '--output', changed)
  await deployFrom(emulator, changed, 'api', 'web')
  assert.match(await settle(), /^Recorded as release 2 /)
  assert.deepEqual(await answers(), latter)

  const said = await rollBack(emulator)
  assert.match(said, /^Going back to release 1 /m)
  assert.match(said, /^It serves\. 1 functions, \d+ pages and 2 edge functions were moved\.$/m)
  assert.deepEqual(await answers(), former)
  assert.match(
    await rollBack(emulator),
    /^It serves\. 0 functions, 0 pages and 0 edge functions were moved\.$/m,
  )
  assert.deepEqual(await answers(), former)
  await assert.rejects(rollBack(emulator, '--to', '7'), /Release 7 is not recorded; these are: 1, 2\./)

  // A deploy that began before that leaves it so.
  await assert.rejects(settle(), /was rolled back while this deploy went on/)
  assert.deepEqual(await answers(), former)

  // CloudFormation sees no change; what was deployed is to serve all the same.
  const before = await rolledBackAt()
  await deployFrom(emulator, changed, 'api', 'web')
  assert.deepEqual(await answers(), former)
  assert.match(await settle(before), /^1 functions were moved to the version that was deployed last\.$/)
  assert.deepEqual(await answers(), latter)

  await deployFrom(emulator, undefined, 'api', 'web')
  assert.match(await settle(), /^Recorded as release 3 /)
  assert.deepEqual(await answers(), former)
}
