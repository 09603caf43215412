import { jest } from '@jest/globals'

// A stack of its own takes seconds to start, more while other suites share the machine.
jest.setTimeout(60_000)
