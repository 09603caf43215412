import { RemovalPolicy } from 'aws-cdk-lib'
import type { Settings } from '../config'

/**
 * What becomes of what members gave us, or of what tells of it, when it leaves its stack: it stays where data is kept, unless
 * the very deploy that made it fails, since what such a deploy leaves would be in the way of the next (0052).
 */
export const removalPolicyFor = ({ keepData }: Settings) =>
  keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY
