export interface Region {
  place: string
  /** The account must opt in before anything can be deployed there: `infra/runbooks/region.md`. */
  optIn: boolean
  note?: string
}

const region = (place: string, note?: string): Region => ({ place, optIn: false, ...(note && { note }) })
const optIn = (place: string, note?: string): Region => ({ ...region(place, note), optIn: true })

/**
 * Where a stage may stand: the commercial regions of AWS, all of which have Cognito's user pools, as of November 2026
 * (https://docs.aws.amazon.com/general/latest/gr/cognito_identity.html).
 */
export const regions: Readonly<Record<string, Region>> = {
  'af-south-1': optIn('Cape Town'),
  'ap-east-1': optIn('Hong Kong'),
  'ap-east-2': optIn('Taipei'),
  'ap-northeast-1': region('Tokyo'),
  'ap-northeast-2': region('Seoul'),
  'ap-northeast-3': region('Osaka'),
  'ap-south-1': region('Mumbai', 'near both countries, and large'),
  'ap-south-2': optIn('Hyderabad'),
  'ap-southeast-1': region('Singapore'),
  'ap-southeast-2': region('Sydney'),
  'ap-southeast-3': optIn('Jakarta'),
  'ap-southeast-4': optIn('Melbourne'),
  'ap-southeast-5': optIn('Malaysia'),
  'ap-southeast-6': optIn('New Zealand'),
  'ap-southeast-7': optIn('Thailand'),
  'ca-central-1': region('Montreal'),
  'ca-west-1': optIn('Calgary'),
  'eu-central-1': region('Frankfurt', 'large, farther away'),
  'eu-central-2': optIn('Zurich'),
  'eu-north-1': region('Stockholm'),
  'eu-south-1': optIn('Milan'),
  'eu-south-2': optIn('Spain'),
  'eu-west-1': region('Ireland'),
  'eu-west-2': region('London'),
  'eu-west-3': region('Paris'),
  'il-central-1': optIn('Tel Aviv'),
  'me-central-1': optIn('UAE', 'nearest to the UAE; damaged in March 2026, see the runbook'),
  'me-south-1': optIn('Bahrain', 'damaged in March 2026, see the runbook'),
  'mx-central-1': optIn('Mexico'),
  'sa-east-1': region('São Paulo'),
  'us-east-1': region('Virginia'),
  'us-east-2': region('Ohio'),
  'us-west-1': region('California'),
  'us-west-2': region('Oregon'),
}

/** Of what is global in an account, or made for CloudFront: the same for stages of every region. */
export const globalRegion = 'us-east-1'

/** Of a stage that names none; the choice is the operator's, by the setting `region`. */
export const defaultRegion = 'me-central-1'
