import * as z from 'zod'

/** The form of a region's name. Which of them suit: infra/docs/runbooks/region.md. */
export const RegionSchema = z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'the name of a region, as ap-south-1')

/** Of what is global in an account, or made for CloudFront: the same for stages of every region. */
export const globalRegion = 'us-east-1'

/** Of a stage that names none; the choice is the operator's, by the setting `region`. */
export const defaultRegion = 'me-central-1'
