/*
 * `npm run smoke -- --stage prod` does what a member does first: pages, sign-in, own picture, socket, refresh, sign-out. It signs in with
 * SMOKE_EMAIL and SMOKE_PASSWORD: a dedicated account with a picture and without connections. With a stage, it also compares our
 * DynamoDB client with the SDK's (0066). `--url https://…` needs no AWS credentials; `--pages` checks only the pages.
 */
import { parseArgs } from 'node:util'
import { named } from '../config'
import { run } from './command'
import { settingsOf } from '../settings'
import { runSteps, smokeSteps, type Step } from './smoke/steps'
import { compareTableCalls } from './smoke/table-calls'
import { Visitor } from './smoke/visitor'
import { describeStack, outputOf } from './stack-outputs'

async function siteOf(stage: string): Promise<string> {
  const settings = settingsOf(stage)
  if (settings.domain) return `https://${settings.domain.name}`
  const url = outputOf(await describeStack(settings.region, named(settings, 'web')), 'SiteUrl')
  if (!url) throw new Error(`Stage ${stage} has no SiteUrl: is the stack web deployed?`)
  return url
}

/** Error names of CloudFormation, of DynamoDB, and of the SDK without credentials. */
const notAllowed = ['AccessDenied', 'AccessDeniedException', 'CredentialsProviderError']

/** Compares both DynamoDB clients; returns a note if the operator has no access to the table. */
async function compareAt(stage: string): Promise<string | void> {
  const settings = settingsOf(stage)
  try {
    const table = outputOf(await describeStack(settings.region, named(settings, 'data')), 'TableName')
    if (!table) throw new Error(`Stage ${stage} has no TableName: is the stack data deployed?`)
    await compareTableCalls(settings.region, table)
  } catch (error) {
    if (!notAllowed.includes((error as Error).name)) throw error
    return 'skipped: these credentials have no access to the table'
  }
}

await run(async () => {
  const { values } = parseArgs({
    options: { stage: { type: 'string' }, url: { type: 'string' }, pages: { type: 'boolean' } },
  })
  const { stage, url, pages } = values
  if (!stage && !url)
    throw new Error('No stage given. Example: npm run smoke -- --stage prod (or --url https://…)')
  const { SMOKE_EMAIL: email, SMOKE_PASSWORD: password } = process.env
  if (!pages && (!email || !password))
    throw new Error('Set SMOKE_EMAIL and SMOKE_PASSWORD, or check the pages only with --pages.')
  const site = url ?? (await siteOf(stage ?? ''))
  const steps: Step[] = smokeSteps(new Visitor(site), { email: email ?? '', password: password ?? '' })
  if (stage && !url) steps.push(['table calls', () => compareAt(stage)])
  console.log(site)
  await runSteps(pages ? steps.slice(0, 1) : steps, (line) => console.log(line))
})
