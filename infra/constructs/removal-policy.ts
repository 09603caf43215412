import { RemovalPolicy } from 'aws-cdk-lib'
import type { Settings } from '../config'

/**
 * What happens to members' data, or logs about it, when a resource leaves its stack. It stays if the stage keeps data, unless the
 * deploy that created it fails: leftovers would block the next deploy (0052).
 */
export const removalPolicyFor = ({ keepData }: Settings) =>
  keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY
