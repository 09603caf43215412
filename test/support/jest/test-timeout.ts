import { jest } from '@jest/globals'

// Other suites or projects may share the machine, so a slow test is not a failed one.
jest.setTimeout(180_000)
