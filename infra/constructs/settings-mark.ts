import { createHash } from 'node:crypto'
import { Lazy, Stack } from 'aws-cdk-lib'
import type { CfnFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'

/**
 * A description of a function that changes with the text of its variables. The CDK makes another version of a function when its
 * template changes, which Lambda refuses where the function has remained the same: as where a variable refers to the same value in
 * another way, once a pool or a table that was named by its id is the template's own again (0058).
 */
export const settingsMark = (lambda: () => LambdaFunction): string =>
  Lazy.string({
    produce: () => {
      const { environment } = lambda().node.defaultChild as CfnFunction
      const text = JSON.stringify(Stack.of(lambda()).resolve(environment))
      return `Settings ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
    },
  })
