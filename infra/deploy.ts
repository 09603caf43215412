/*
 * `npm run deploy -- -c stage=prod`; all arguments are passed on to `cdk deploy`.
 */
import { deployStage } from './deploy-stage'
import { run } from './operator'
import { runNode } from './run-node'

await run(async () => deployStage(process.argv.slice(2), runNode))
