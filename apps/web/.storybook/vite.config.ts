import { defineConfig } from 'vite'
import { texts, withoutParser } from '../vite/texts.ts'

/** As the application's, as far as its pieces need it: their texts are compiled. */
export default defineConfig({
  plugins: [texts],
  resolve: { alias: withoutParser },
  json: { namedExports: false },
  build: { target: 'es2022' },
})
