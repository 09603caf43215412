import { libraryFolder } from './test/support/library-folder.js'

// The SDK's warning about Node 20 in each file; the functions run on a newer one.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'

/** See `test/support/bundle-libraries.js`. */
const library = (name) => `${libraryFolder}/${name}.mjs`

const shared = {
  transform: { '\\.[jt]sx?$': '<rootDir>/test/support/transform.js' },
  setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    // The build defines the table.
    '/api-routes$': '<rootDir>/web/vite/api-routes.ts',
    '^#web/(.*)$': '<rootDir>/web/src/$1',
    '\\.po$': '<rootDir>/test/support/empty-catalogue.ts',
    '\\.(css|svg)$': '<rootDir>/test/support/empty-module.ts',
  },
  modulePathIgnorePatterns: [
    '<rootDir>/cdk.out',
    '<rootDir>/.local',
    '<rootDir>/.cache',
    '<rootDir>/web/dist',
  ],
}

export default {
  projects: [
    {
      ...shared,
      displayName: 'node',
      globalSetup: '<rootDir>/test/support/templates-run.ts',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/unit/**/*.test.ts', '<rootDir>/test/infra/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'jsdom',
      testEnvironment: 'jsdom',
      globalSetup: '<rootDir>/test/support/bundle-libraries.js',
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '^@chakra-ui/react$': library('chakra'),
        '^aws-amplify$': library('amplify'),
        '^aws-amplify/auth$': library('amplify-auth'),
      },
      setupFiles: ['<rootDir>/test/support/jsdom-globals.ts'],
      setupFilesAfterEnv: [
        '<rootDir>/test/support/patience.ts',
        '<rootDir>/test/support/patience-on-screen.ts',
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
      globalSetup: '<rootDir>/test/support/e2e-run.js',
      globalTeardown: '<rootDir>/test/support/e2e-stop.js',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/e2e/**/*.test.ts'],
    },
  ],
}
