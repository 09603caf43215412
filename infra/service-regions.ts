import type * as z from 'zod'

/*
 * What AWS offers in which of its commercial regions, as of November 2026, by its General Reference and the endpoints that its
 * SDKs carry. A newer region is added here once its page has it.
 */

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** https://docs.aws.amazon.com/general/latest/gr/ses.html */
export const mailRegions = words(`
  af-south-1 ap-northeast-1 ap-northeast-2 ap-northeast-3 ap-south-1 ap-south-2 ap-southeast-1 ap-southeast-2 ap-southeast-3
  ap-southeast-5 ca-central-1 ca-west-1 eu-central-1 eu-central-2 eu-north-1 eu-south-1 eu-west-1 eu-west-2 eu-west-3
  il-central-1 me-central-1 me-south-1 sa-east-1 us-east-1 us-east-2 us-west-1 us-west-2`)

/** Requests per second, and in a burst. */
export interface Pace {
  rate: number
  burst: number
}

/**
 * Of all gateways of an account in a region together: https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html.
 * Regions that are on neither list of that page (ap-east-2, ap-southeast-6) are taken for small ones.
 */
const gatewayQuotas = { usual: { rate: 10_000, burst: 5_000 }, small: { rate: 2_500, burst: 1_250 } } as const
const smallRegions = words(`
  af-south-1 ap-east-2 ap-south-2 ap-southeast-3 ap-southeast-4 ap-southeast-5 ap-southeast-6 ap-southeast-7 ca-west-1 eu-central-2
  eu-south-1 eu-south-2 il-central-1 me-central-1 mx-central-1`)

export const gatewayQuotaOf = (region: string): Pace =>
  smallRegions.includes(region) ? gatewayQuotas.small : gatewayQuotas.usual

/**
 * Frames that the chat sends for one that it gets: to its sender, and to whom it is for. They count like calls, and no stage of a
 * gateway holds them back.
 */
const sentPerFrame = 2

/** What a stage lets through at most, all gateways and what they send together. */
export const paceOf = (calls: Pace, frames: Pace): Pace => ({
  rate: calls.rate + (1 + sentPerFrame) * frames.rate,
  burst: calls.burst + (1 + sentPerFrame) * frames.burst,
})

interface Placed {
  region: string
  throttle: Pace
  socketThrottle: Pace
  gatewayQuota?: Pace | undefined
  mail?: { region: string } | undefined
}

/** Refuses senders where SES is not, and gateways that let through more than their region does. */
export function checkRegions(
  { region, throttle, socketThrottle, gatewayQuota, mail }: Placed,
  context: z.core.$RefinementCtx,
): void {
  const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
  if (mail && !mailRegions.includes(mail.region))
    refuse(
      ['mail', 'region'],
      'AWS has no SES there, as far as infra/service-regions.ts knows, where a newer region is added',
    )
  const quota = gatewayQuota ?? gatewayQuotaOf(region)
  const sum = paceOf(throttle, socketThrottle)
  for (const part of ['rate', 'burst'] as const)
    if (sum[part] > quota[part])
      refuse(
        ['throttle', part],
        `with three times that of socketThrottle, since each frame brings two more, it is ${sum[part]}, and API Gateway allows an account ${quota[part]} in ${region}; if yours may have more, say so by gatewayQuota`,
      )
}
