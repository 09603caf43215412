import { jest } from '@jest/globals'

// Other suites, or another project, may share the machine: a slow test is no wrong one.
jest.setTimeout(60_000)
