/*
 * `npm run deploy -- -c stage=prod`; all arguments are passed on to `cdk deploy`.
 */
import { deployStage } from './deploy-stage'
import { run } from './operator'
import { aroundDeploy } from './releases/around-deploy'
import { runNode } from './run-node'

await run(() => deployStage(process.argv.slice(2), runNode, aroundDeploy))
