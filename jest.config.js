import { libraryFolder } from './test/support/jest/library-folder.js'

// The SDK's warning about Node 20 in each file; the functions run on a newer one.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'

/** See `test/support/jest/bundle-libraries.js`. */
const library = (name) => `${libraryFolder}/${name}.mjs`

const shared = {
  transform: { '\\.[jt]sx?$': '<rootDir>/test/support/jest/transform.js' },
  setupFilesAfterEnv: ['<rootDir>/test/support/jest/test-timeout.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    // The build defines the table.
    '/api-routes$': '<rootDir>/web/vite/api-routes.ts',
    '^#web/(.*)$': '<rootDir>/web/src/$1',
    '\\.po$': '<rootDir>/test/support/jest/empty-catalogue.ts',
    '\\.(css|svg)$': '<rootDir>/test/support/jest/empty-module.ts',
  },
  modulePathIgnorePatterns: [
    '<rootDir>/cdk.out',
    '<rootDir>/.local',
    '<rootDir>/.cache',
    '<rootDir>/web/dist',
  ],
}

export default {
  testSequencer: '<rootDir>/test/support/jest/longest-first.js',
  projects: [
    {
      ...shared,
      displayName: 'node',
      globalSetup: '<rootDir>/test/support/jest/templates-setup.ts',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/unit/**/*.test.ts', '<rootDir>/test/infra/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'jsdom',
      testEnvironment: 'jsdom',
      globalSetup: '<rootDir>/test/support/jest/bundle-libraries.js',
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '^@chakra-ui/react$': library('chakra'),
        '^aws-amplify$': library('amplify'),
        '^aws-amplify/auth$': library('amplify-auth'),
      },
      setupFiles: ['<rootDir>/test/support/jest/jsdom-globals.ts'],
      setupFilesAfterEnv: [
        '<rootDir>/test/support/jest/test-timeout.ts',
        '<rootDir>/test/support/jest/query-timeout.ts',
      ],
      testMatch: ['<rootDir>/test/unit/**/*.test.tsx'],
    },
    {
      ...shared,
      displayName: 'api',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/api/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'e2e',
      globalSetup: '<rootDir>/test/support/jest/e2e-setup.js',
      globalTeardown: '<rootDir>/test/support/jest/e2e-teardown.js',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/e2e/**/*.test.ts'],
    },
  ],
}
