/** What /developers shows of the command; a test holds each to the command and its files. */
export const COMMAND_EXAMPLES = {
  connect: 'npx @easel/cli login --url "$EASEL"',
  check: 'npx @easel/cli check theme/',
  push: `npx @easel/cli pack theme/
npx @easel/cli push theme.mtz --tags minimal --price 0 --submit
npx @easel/cli status`,
  listen: 'npx @easel/cli webhooks listen --forward http://localhost:3000/easel',
  hosts: `npm install --no-save @easel/cli
mkdir -p .github/actions/easel
cp node_modules/@easel/cli/hosts/action.yml .github/actions/easel/`,
  github: `- uses: ./.github/actions/easel
  with:
    files: theme/
    url: https://designers.example.com
    token: \${{ secrets.EASEL_TOKEN }}`,
} as const
