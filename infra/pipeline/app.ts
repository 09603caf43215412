import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import * as z from 'zod'
import { defaultRegion } from '../regions'
import { PipelineStack, repositoryForm } from './stack'

/*
 * The stack by which GitHub deploys, once in each account:
 *
 *     npx cdk deploy -a 'npx tsx infra/pipeline/app.ts' -c repository=OWNER/NAME -c stages=dev,prod
 *
 * `OWNER@ID/NAME@ID` for a repository whose tokens say so (infra/docs/runbooks/releases.md). `-c provider=arn:…` where the account has
 * GitHub's provider already; `-c region=…`, any that is bootstrapped.
 */
const app = new App({ autoSynth: false })
const given = z
  .object({
    repository: z.string().regex(repositoryForm, 'OWNER/NAME, or OWNER@ID/NAME@ID'),
    stages: z.string().regex(/^[a-z][a-z0-9]{1,9}(,[a-z][a-z0-9]{1,9})*$/),
    provider: z.string().startsWith('arn:').optional(),
    region: z.string().default(defaultRegion),
  })
  .safeParse(
    Object.fromEntries(
      ['repository', 'stages', 'provider', 'region'].map((name) => [
        name,
        app.node.tryGetContext(name) as unknown,
      ]),
    ),
  )
if (given.success) {
  const { repository, stages, provider, region } = given.data
  const account = process.env.CDK_DEFAULT_ACCOUNT
  new PipelineStack(app, 'humsafar-pipeline', {
    repository,
    stages: stages.split(','),
    provider,
    env: { region, ...(account && { account }) },
  })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  app.synth()
} else {
  console.error(
    given.error.issues.map(({ path, message }) => `-c ${path.join('.')}=…: ${message}`).join('\n'),
  )
  process.exitCode = 1
}
