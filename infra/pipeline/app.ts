import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import * as z from 'zod'
import { defaultRegion } from '../regions'
import { PipelineStack, repositoryForm } from './stack'

/*
 * The stack that lets GitHub deploy; once for each account:
 *
 *     npx cdk deploy -a 'npx tsx infra/pipeline/app.ts' -c repository=OWNER/NAME -c stages=dev,prod
 *
 * Use `OWNER@ID/NAME@ID` if the repository's tokens contain ids (infra/docs/runbooks/releases.md). Pass `-c provider=arn:…` if
 * the account already has GitHub's provider, and `-c region=…` to use another bootstrapped region.
 */
const app = new App({ autoSynth: false })
const parsed = z
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
if (parsed.success) {
  const { repository, stages, provider, region } = parsed.data
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
    parsed.error.issues.map(({ path, message }) => `-c ${path.join('.')}=…: ${message}`).join('\n'),
  )
  process.exitCode = 1
}
