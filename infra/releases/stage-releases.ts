import type { LambdaClient } from '@aws-sdk/client-lambda'
import type { Settings } from '../config'
import { forgetPages, readEdgeFunction, writeEdgeFunction } from './cloud-front'
import { each } from './each'
import {
  chooseRelease,
  type Choice,
  differing,
  isServed,
  lastWhole,
  type Release,
  type Serving,
  type Texts,
  versionsToMove,
} from './release'
import { ReleaseStore } from './release-store'
import { readStacks, type StageStacks } from './stage-stacks'
import { lambdaClient, moveVersions, otherVariables, readVersions } from './versions'

type Tell = (line: string) => void

const nameOf = ({ id, at, commit, whole }: Release) =>
  `release ${id} (${at}${commit ? `, commit ${commit.slice(0, 12)}` : ''}${whole ? '' : ', not deployed in full'})`

/** What serves a stage, and what did before (0058). */
export class StageReleases {
  private constructor(
    private readonly stacks: StageStacks,
    private readonly store: ReleaseStore,
    private readonly lambda: LambdaClient,
    private readonly tell: Tell,
  ) {}

  /** Throws while a deploy of the stage goes on. */
  static async open<T>(settings: Settings, tell: Tell, use: (one: StageReleases) => Promise<T>): Promise<T> {
    const stacks = await readStacks(settings)
    const store = new ReleaseStore(settings, stacks.bucket)
    const lambda = lambdaClient(settings.region)
    try {
      return await use(new StageReleases(stacks, store, lambda, tell))
    } finally {
      store.close()
      lambda.destroy()
    }
  }

  private async now(): Promise<Serving> {
    const edge = await each(
      Object.keys(this.stacks.edge),
      async (name) => [name, await readEdgeFunction(name)] as const,
    )
    return {
      ...(await readVersions(this.lambda, this.stacks.functions)),
      pages: await this.store.pages(),
      edge: Object.fromEntries(edge),
    }
  }

  rolledBackAt = () => this.store.rolledBackAt()

  /**
   * After a deploy: has all serve that was deployed, even where CloudFormation saw no change, and records it. `before` is the
   * rollback that it began with; who goes back while it runs means what it brings, so that stays.
   */
  async settle(commit?: string, before?: number): Promise<void> {
    const at = await this.store.rolledBackAt()
    if (at !== undefined && at !== before)
      throw new Error(
        'The stage was rolled back while this deploy went on, and stays so: nothing is recorded. Deploy again once the code is mended; `npm run rollback -- --stage … --forward` has all serve that was deployed.',
      )
    await this.forward()
    const rolledBack = await this.store.rolledBack()
    const releases = await this.store.releases()
    const now = await this.now()
    const { mixed: _, ...served } = now
    const last = lastWhole(releases)
    const again = last && isServed(last, now)
    if (!again) {
      const before = rolledBack?.to ?? last?.id
      const release = {
        id: this.nextId(releases),
        at: new Date().toISOString(),
        commit,
        whole: true,
        before,
        ...served,
      }
      await this.store.record(release, releases)
      this.tell(`Recorded as ${nameOf(release)}.`)
    }
    await this.store.unmark()
  }

  /** Takes a rollback back: what was deployed last serves again. */
  async undo(): Promise<void> {
    if ((await this.rolledBackAt()) === undefined)
      throw new Error('Nothing is rolled back: what was deployed last serves.')
    await this.forward()
    await this.store.unmark()
    this.tell('What was deployed last serves again.')
  }

  /** Functions and edge functions as CloudFormation knows them, and pages that no deploy has written since a rollback. */
  private async forward(): Promise<void> {
    const now = await this.now()
    const rolledBack = await this.store.rolledBack()
    if (rolledBack && !(await this.store.writtenSince())) {
      const from = (await this.store.releases()).find(({ id }) => id === rolledBack.from)
      if (!from)
        throw new Error(
          `Pages of release ${rolledBack.from} are not kept: change the site, and deploy again.`,
        )
      await this.store.restore(from)
    }
    await this.lead(differing(this.stacks.edge, now.edge), rolledBack !== undefined)
    const versions = versionsToMove(this.stacks.deployed, now)
    await moveVersions(this.lambda, versions)
    const count = Object.keys(versions).length
    if (count > 0) this.tell(`${count} functions were moved to the version that was deployed last.`)
  }

  /** Goes back to an earlier release, and says what it did and what comes next. */
  async rollBack(asked: Choice['asked'], acrossSettings: boolean): Promise<void> {
    const releases = await this.store.releases()
    const rolledBack = await this.store.rolledBack()
    const now = await this.now()
    const to = chooseRelease({ releases, rolledBack, now, asked })
    if (!rolledBack && isServed(to, now)) {
      this.tell(`${nameOf(to)} serves already: nothing to go back from.`)
      return
    }
    const versions = versionsToMove(to.functions, now)
    const others = acrossSettings ? [] : await otherVariables(this.lambda, now.functions, versions)
    if (others.length > 0)
      throw new Error(
        `${nameOf(to)} has other values of ${others.join(', ')}: its code would use other data, or a key that is refused. If that is meant: --across-settings.`,
      )
    const from = rolledBack?.from ?? (await this.leave(now, releases))
    await this.store.markRolledBack({ from, to: to.id })
    this.tell(`Going back to ${nameOf(to)}.`)
    await this.bring(to, now, versions)
    // After the pages, so that what a deploy writes is known by its time.
    await this.store.markRolledBack({ from, to: to.id })
    this.tell(
      `It serves. ${Object.keys(versions).length} functions, ${Object.keys(differing(to.pages, now.pages)).length} pages and ${Object.keys(differing(to.edge, now.edge)).length} edge functions were moved.`,
    )
    this.tell(
      'CloudFormation does not know of it. Next: deploy mended or former code (`npm run deploy`); or, to have what was deployed last serve again, `npm run rollback -- --stage … --forward`.',
    )
  }

  /** Pages first, since the newer ones may ask for what the former code lacks; one that fails does not keep the other from being done. */
  private async bring(to: Release, now: Serving, versions: Texts): Promise<void> {
    const pages = this.store.restore(to).then(() => this.lead(differing(to.edge, now.edge), true))
    const [site, code] = [
      await pages.then(() => undefined, String),
      await moveVersions(this.lambda, versions).then(() => undefined, String),
    ]
    const faults = [site, code].filter((one) => one !== undefined)
    if (faults.length > 0) throw new Error(`Not all was moved; run it again. ${faults.join(' ')}`)
  }

  private async lead(edge: Texts, pages: boolean): Promise<void> {
    await each(Object.entries(edge), ([name, code]) => writeEdgeFunction(name, code))
    if (pages || Object.keys(edge).length > 0)
      await forgetPages(this.stacks.distributionId, `releases-${Date.now()}`)
  }

  /** The release that is left; recorded if no deploy has done so, since its pages would be lost. */
  private async leave(now: Serving, releases: readonly Release[]): Promise<number> {
    const known = releases.find((one) => isServed(one, now))
    if (known) return known.id
    const { mixed: _, ...served } = now
    const left = { id: this.nextId(releases), at: new Date().toISOString(), whole: false, ...served }
    await this.store.record(left, releases)
    this.tell(`What serves was not recorded; kept as ${nameOf(left)}.`)
    return left.id
  }

  private nextId = (releases: readonly Release[]) => (releases.at(-1)?.id ?? 0) + 1
}
