import {
  CloudFrontClient,
  CreateInvalidationCommand,
  DescribeFunctionCommand,
  FunctionRuntime,
  GetFunctionCommand,
  PublishFunctionCommand,
  UpdateFunctionCommand,
} from '@aws-sdk/client-cloudfront'
import { asking, using } from '../aws-client'
import { globalRegion } from '../regions'

const cloudFront = () => new CloudFrontClient(asking(globalRegion))

/** The code of an edge function that runs. */
export const readEdgeFunction = (name: string): Promise<string> =>
  using(cloudFront(), async (client) => {
    const { FunctionCode } = await client.send(new GetFunctionCommand({ Name: name, Stage: 'LIVE' }))
    return Buffer.from(FunctionCode ?? []).toString()
  })

/** Has an edge function run other code. */
export const writeEdgeFunction = (name: string, code: string): Promise<void> =>
  using(cloudFront(), async (client) => {
    // Asked for each time: what an update answers, CloudFront puts into a header of another name than all else, emulators do not.
    const draft = async () => {
      const { ETag } = await client.send(new DescribeFunctionCommand({ Name: name, Stage: 'DEVELOPMENT' }))
      return { Name: name, IfMatch: ETag }
    }
    await client.send(
      new UpdateFunctionCommand({
        ...(await draft()),
        FunctionConfig: { Comment: name, Runtime: FunctionRuntime.cloudfront_js_2_0 },
        FunctionCode: Buffer.from(code),
      }),
    )
    await client.send(new PublishFunctionCommand(await draft()))
  })

/** Has the edge forget what it keeps of the site. */
export const forgetPages = (distributionId: string, reference: string) =>
  using(cloudFront(), (client) =>
    client.send(
      new CreateInvalidationCommand({
        DistributionId: distributionId,
        InvalidationBatch: { CallerReference: reference, Paths: { Quantity: 1, Items: ['/*'] } },
      }),
    ),
  )
