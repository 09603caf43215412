import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { Lazy, Stack } from 'aws-cdk-lib'
import type { CfnFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'

const { version: cdk } = createRequire(import.meta.url)('aws-cdk-lib/package.json') as { version: string }

/**
 * A description of a function that changes with the text of its variables. The CDK makes another version of a function when its
 * template changes, which Lambda refuses where the function has remained the same: as where a variable refers to the same value in
 * another way, once a pool or a table that was named by its id is the template's own again; or where another CDK tells templates
 * apart in another way (0058).
 */
export const settingsMark = (lambda: () => LambdaFunction, by = cdk): string =>
  Lazy.string({
    produce: () => {
      const { environment } = lambda().node.defaultChild as CfnFunction
      const text = JSON.stringify([by, Stack.of(lambda()).resolve(environment)])
      return `Settings ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
    },
  })
