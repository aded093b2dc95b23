/** What stands below the options of `gatewatch run`. */
export const runHelp = `
Exit codes: 0 passed; 1 failed; 2 usage or configuration, so that nothing was judged; 3 Gatewatch itself or one of its reports failed;
4 nothing failed, but not everything was verified; 130 interrupted.

Examples:
  gatewatch run
  gatewatch run --config target.yaml test
  gatewatch run --config target.yaml --baseline results.json --fail-on new`

/** And of `gatewatch explain`. */
export const explainHelp = `
Nothing of the input is repeated.

Examples:
  curl -i https://gateway.example.org/population/... | gatewatch explain --from gateway
  gatewatch explain --from identity-provider --status 401
  gatewatch explain --file answer.txt`
