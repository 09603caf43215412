import { type Change, type Leaner, replace } from './leaner'

/** What zod calls of its own schemas. */
const ownCalls = (code: string) =>
  new Set([...code.matchAll(/\b(?:this|inst|schema|cl)\??\.(\w+)/g)].map(([, name]) => name))

/** Methods of schemas that nobody calls; with each a bundler would keep what it makes. */
const unusedMethods: Change = (code, names) => {
  const own = ownCalls(code)
  return code.replace(
    /^ {4}(?:async )?(\w+)(?:: (?:async )?function \w+)?\([^\n]*\) \{\n(?: {8}[^\n]*\n|\n)* {4}\},\n/gm,
    (method, name: string) => (own.has(name) || names().has(`.${name}`) ? method : ''),
  )
}

/** As a bundler takes a module apart that is imported whole, and not one that another module exports whole. */
const helpersAlone: Change = (code) =>
  code
    .replace(/^import \{ util \} from "\.\.\/core\/index\.js";$/m, 'import * as util from "../core/util.js";')
    .replaceAll('core.util.', 'util.')

/** Functions of a module that `z` has as a whole, such as `z.iso`. */
const unusedOf =
  (module: string): Change =>
  (code, names) =>
    code.replace(/^export function (\w+)\([^]*?^\}\n/gm, (made, name: string) =>
      names().has(`${module}.${name}`) ? made : '',
    )

export const leanZod: readonly Leaner[] = [
  {
    file: 'zod/v4/classic/schemas.js',
    changes: {
      'JSON schemas': replace(/^ +inst\._zod\.processJSONSchema = .*;\n/gm, ''),
      'method toJSONSchema': replace(/^ {4}toJSONSchema\(params\) \{\n.*\n {4}\},\n/m, ''),
      'JSON schemas of the standard': replace(/^ {12}jsonSchema: \{\n(?: {16}.*\n)* {12}\},\n/m, ''),
      'references that lead back': replace(/^ +if \(!core\.globalConfig\.memoizer\)\n.*\n/m, ''),
      'helpers that nobody uses': helpersAlone,
      'bounds that can be asked for': replace(/util\.derived\(\{\n(?: {4}.*\n)*\}, \{/g, '({'),
      // Compiles a function for each object, which pays off for thousands of them; at a cold start it delays the first.
      'compiler of objects': replace('core.$ZodObjectJIT.init(inst, def)', 'core.$ZodObject.init(inst, def)'),
      'unused methods': unusedMethods,
    },
  },
  { file: 'zod/v4/classic/iso.js', changes: { 'forms of times': unusedOf('iso') } },
  { file: 'zod/v4/classic/coerce.js', changes: { 'coerced kinds': unusedOf('coerce') } },
]
