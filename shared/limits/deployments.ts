import { hour, secondMs } from '../units'

/** Minutes for which a deploy may let a tenth of the calls try new code: those that CodeDeploy offers. */
export const canaryMinutes = [5, 10, 15, 30] as const

/** Milliseconds that the smoke test waits for an answer. */
export const smokeStepMs = 15 * secondMs

/** Seconds for which the pipeline gets credentials: two canaries, and everything else besides. */
export const pipelineSession = 2 * hour
