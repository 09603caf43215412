import TestSequencer from '@jest/test-sequencer'

/** Small files that take long. */
const long =
  /\/((notification-mails|screens-in-languages|screens-and-keyboard|tell-alerts|openapi|start|outbox-cut-off|matrix)\.long|api\/own-stack)\.test\.ts$/

/**
 * Starts these files first, so that none runs alone at the end. Jest knows the times of the previous run on this machine; in a new
 * clone it goes by the size of files.
 */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    const isLong = ({ path }) => long.test(path.replaceAll('\\', '/'))
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))]
  }
}
