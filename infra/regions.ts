import * as z from 'zod'

/** Format of a region name. The runbook infra/docs/runbooks/region.md lists suitable regions. */
export const RegionSchema = z
  .string()
  .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be the name of a region, such as ap-south-1')

/** Region of global and CloudFront resources, the same for every stage. */
export const globalRegion = 'us-east-1'

/** Region of stages that do not set `region`. */
export const defaultRegion = 'me-central-1'
