import { type Command, Option } from 'commander'
import type { ExitCode } from '../engine/index.ts'
import type { DiffFormat, Environment, LintFormat, Mode, Severity } from '../templates/index.ts'
import { inspectFormats } from '../report/index.ts'
import { language, list, namesOf, outputs } from './option.ts'

const lintHelp = `
Exit codes: 0 nothing as bad as --fail-on; 1 something as bad; 2 usage, or a file that cannot be read or written.

Examples:
  gatewatch template lint --settings lint.yaml templates/
  gatewatch template lint -o console -o sarif:lint.sarif -o junit:lint.xml population.json contact.json
  gatewatch template lint --baseline known.json --new-only --fail-on warning templates/
  kubectl get apiv4definition contact -o yaml | gatewatch template lint --stdin-filename contact.yaml -`

/** Which environment template files are for. */
const environment = (): Option =>
  new Option('--environment <name>', 'the environment the files are meant for').choices(
    namesOf<Environment>({ test: true, production: true }),
  )

const diffHelp = `
Exit codes: 0 nothing unsafe; 1 something unsafe: a documented call works no more, or the new file has an error that the old one had not; 2 usage, or a file that cannot be compared or written.

Examples:
  gatewatch template diff --settings lint.yaml main/contact.json contact.json
  gatewatch template diff -o github -o json:diff.json main/contact.json contact.json`

const inspectHelp = `
Nothing is ever written there, and keys and values of properties are not shown. Who deployed is named on the console alone.

Exit codes: 0 all is in order; 1 something needs a fix; 2 usage or configuration; 4 nothing is wrong, but not everything was visible.

Examples:
  gatewatch inspect --config target.yaml test
  gatewatch inspect --fault inside-contact-key-revoked -o console -o html:inside.html`

/** Adds the commands about the gateway itself: its definitions as files, what it has of them, and the real one on this machine. `ends` is told each exit code. */
export function addGateway(program: Command, ends: (code: ExitCode) => void): void {
  const template = program.command('template').description('judge gateway definitions before they are imported')
  const modes = namesOf<Mode>({ template: true, configured: true })
  template
    .command('lint')
    .description('say what is wrong in a file, and at which line')
    .argument('<file...>', 'definitions; folders, which are searched for them; "-" for standard input')
    .addOption(
      new Option('-m, --mode <mode>', 'a template as distributed, or an export in which nothing is left open')
        .choices(modes)
        .default('configured'),
    )
    .addOption(
      outputs(
        namesOf<LintFormat>({ codequality: true, console: true, github: true, json: true, junit: true, sarif: true }),
        'sarif:lint.sarif',
      ),
    )
    .option('--golden <file>', 'a distributed template to compare with; repeatable', list)
    .option('--token-service-url <url>', 'where the token-issuing service is known to be')
    .option('--gateway-host <host>', 'the host that clients call the gateway by')
    .addOption(environment())
    .option('--settings <file>', 'names, registers, backends and rules of the institution, as YAML or JSON')
    .addOption(
      new Option('--fail-on <severity>', 'the mildest finding that ends the command with 1')
        .choices(namesOf<Severity>({ error: true, warning: true, info: true }))
        .default('error'),
    )
    .option('--write-baseline <file>', 'write what is found into a file, as known from now on, and end with 0')
    .option('--baseline <file>', 'mark what such a file knows')
    .option('--new-only', 'with --baseline: count and show only what it does not know', false)
    .option('--stdin-filename <name>', 'what "-" is called in reports')
    .option('--junit-strict', "write nothing into JUnit reports but what Jenkins' schema allows", false)
    .addHelpText('after', lintHelp)
    .action(async (files: string[], options: object) => ends(await (await import('./template.ts')).lintTemplates(files, options as never)))
  template
    .command('diff')
    .description('say what a change of a file does to the documented calls, and whether it is safe')
    .argument('<old>', 'the file as it was')
    .argument('<new>', 'and as it is now')
    .addOption(new Option('-m, --mode <mode>', 'what the files are').choices(modes).default('configured'))
    .addOption(outputs(namesOf<DiffFormat>({ console: true, github: true, json: true, junit: true, sarif: true }), 'json:diff.json'))
    .option('--golden <file>', 'a distributed template to compare with; repeatable', list)
    .option('--token-service-url <url>', 'where the token-issuing service is known to be')
    .option('--gateway-host <host>', 'the host that clients call the gateway by')
    .addOption(environment())
    .option('--settings <file>', 'names, registers, backends and rules of the institution, as YAML or JSON')
    .option('--junit-strict', "write nothing into JUnit reports but what Jenkins' schema allows", false)
    .addHelpText('after', diffHelp)
    .action(async (old: string, now: string, options: object) =>
      ends(await (await import('./template.ts')).diffTemplates(old, now, options as never)),
    )

  program
    .command('inspect')
    .description('show what the management API of the gateway has: what is deployed, who has access, and what to fix')
    .argument('[target]', 'name of the target in the configuration; by default the sandbox that comes with Gatewatch')
    .option('-c, --config <path>', 'configuration file, or a folder of them')
    .addOption(outputs(Object.keys(inspectFormats), 'html:inside.html'))
    .addOption(language('what is said, and of the page'))
    .option('--fault <name>', 'plant a fault in the sandbox; repeatable', list)
    .addHelpText('after', inspectHelp)
    .action(async (name: string | undefined, options: object) =>
      ends(await (await import('./inspect.ts')).inspectCommand(name, options as never)),
    )

  const gravitee = program.command('gravitee').description("Gravitee's own gateway, which run --engine gravitee starts")
  gravitee
    .command('prepare')
    .description('build it into the cache of this user, so that later runs need no network')
    .option('--gravitee-version <version>', 'the version of the gateway')
    .action(async (options: object) => {
      ends(await (await import('./gravitee.ts')).prepareGravitee(options))
    })
  gravitee
    .command('doctor')
    .description('say what it needs, what of that is here, and how to get the rest')
    .option('--gravitee-version <version>', 'the version of the gateway')
    .action(async (options: object) => {
      ends(await (await import('./gravitee.ts')).examineGravitee(options))
    })
}
