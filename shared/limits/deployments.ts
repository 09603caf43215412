import { hour, secondMs } from '../units'

/** Minutes that a canary may last: the choices of CodeDeploy. */
export const canaryMinutes = [5, 10, 15, 30] as const

/** Milliseconds that the smoke test waits for a response. */
export const smokeStepMs = 15 * secondMs

/** Seconds of the pipeline's credentials: enough for two canaries and the rest of a deploy. */
export const pipelineSession = 2 * hour
