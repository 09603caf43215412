import { jest } from '@jest/globals'

// Other test processes may share the machine, so a slow test must not fail.
jest.setTimeout(180_000)
