import { Option, type Command } from 'commander'
import type { ExitCode } from '../engine/index.ts'
import { builtInPolicies } from '../config/index.ts'
import { registers } from '../domain/index.ts'
import type { SecretsPlace } from './init/sitting.ts'
import { anyOf, language, list, namesOf, whole } from './option.ts'

/** Adds the commands that lead an institution from an empty folder to a record that the other side can trust. `done` is told each exit code. */
export function addOnboarding(program: Command, done: (code: ExitCode) => void): void {
  const init = program
    .command('init')
    .description('write a configuration, asking only what cannot be found out and checking each answer')
    .option('-c, --config <path>', 'the file to write', 'gatewatch.yaml')
    .addOption(
      new Option(
        '--secrets <place>',
        'a file that only you can read (so it is for a person), or variables that you set (so it is for a script)',
      ).choices(namesOf<SecretsPlace>({ file: true, variables: true })),
    )
    .option('--non-interactive', 'ask nothing: take these flags, and secrets from GATEWATCH_* environment variables', false)
    .option('--keep-refused', 'with --non-interactive: keep keys and paths that the target refuses; the acceptance tells why', false)
    .option('--force', 'replace a configuration that exists', false)
    .option(
      '--plain',
      'ask in plain lines, for screen readers; so it is too where ACCESSIBLE is set, and at terminals that can do no more',
      false,
    )
    .addOption(language('what is said and written'))
    .option('--target <name>', 'name of the target')
    .option('--auth-url <address>', 'identity provider')
    .option('--token-origin <origin>', 'where the secret may go, when the token endpoint is at another origin than --auth-url; or no')
    .option('--organization-id <uuid>', 'your organisation')
    .option('--base-url <address>', 'GraphQL API')
    .option('--other-organization-id <uuid>', 'another organisation, whose data must stay closed')
    .option('--gateway-url <address>', 'gateway')
  for (const { name, words } of registers) init.option(`--${name}-context <path>`, `context path of ${words.api}`)
  init
    .option('--token-service-url <address>', 'token-issuing service')
    .option('--token-service-scope <scope>', 'scope to ask it for')
    .option('--integration-key-registered-at <day>', 'when the key of the integration was registered, such as 2026-03-01')
    .option('--ca-file <path>', 'certificate of an authority of your own (PEM)')
    .option('--owner <name>', 'who answers for what cannot be verified')
    .action(async (options: object) => done(await (await import('./init.ts')).initCommand(options as never)))

  program
    .command('accept')
    .description('judge a target by the documented procedure, step by step, and leave a record that the other side can verify')
    .argument('[target]', 'name of the target in the configuration')
    .option('-c, --config <path>', 'configuration file, or a folder of them')
    .option('--watch', 'judge again after each change, until all is green', false)
    .addOption(new Option('--minutes <number>', 'with --watch: wait so long at most').argParser(whole(1, 1440)).default(30))
    .addOption(new Option('--every <seconds>', 'with --watch: ask the target so often').argParser(whole(1, 600)).default(5))
    .option('--attest <step=name>', 'who states that a step was taken which no check can see; repeatable', list)
    .option('--statements <file>', 'a file of such statements (YAML or JSON)')
    .option('--subscription-ends <day>', 'last day of the subscription, such as 2027-06-30')
    .option('--sign-with <file>', 'sign the record with this private key (PEM or JWK)')
    .option('--generate-key <file>', 'make a key there unless there is one, and sign with it')
    .option('--challenge <file>', 'answer this challenge of the receiving side')
    .option('--reports <folder>', 'where reports go, one folder for each target', 'reports')
    .option('--plain', 'ask in plain lines, and draw nothing anew, for screen readers; so it is too where ACCESSIBLE is set', false)
    .option('--junit-strict', "write nothing into junit.xml but what Jenkins' schema allows", false)
    .addOption(language('what is said, and of the report page'))
    .option('--fault <name>', 'plant a fault in the sandbox; repeatable', list)
    .option('--allow-real-identifiers', 'permit person identifiers that are not synthetic', false)
    .action(async (name: string | undefined, options: object) =>
      done(await (await import('./accept.ts')).acceptCommand(name, options as never)),
    )

  program
    .command('verify')
    .description('check acceptance records, without asking anybody')
    .argument('<acceptance.json...>')
    .option('--key <file>', 'the public key that the other side is known by (PEM or JWK)')
    .option('--policy <file or name>', `what you demand of a record: a file, or ${anyOf(builtInPolicies)}`)
    .option('--signers <file>', 'the registry of signers: whose keys count for which organisation')
    .option('--json', 'as JSON', false)
    .addOption(language('what is said'))
    .action(async (paths: string[], options: object) => done(await (await import('./verify.ts')).verifyCommand(paths, options as never)))

  program
    .command('records')
    .description('judge every acceptance record of a folder by a policy: one table, one page')
    .argument('<folder>')
    .requiredOption('--policy <file or name>', `what you demand of a record: a file, or ${anyOf(builtInPolicies)}`)
    .option('--signers <file>', 'the registry of signers: whose keys count for which organisation')
    .option('--key <file>', 'one public key that all are signed with')
    .option('--json', 'as JSON', false)
    .option('--html <file>', 'write the page there as well')
    .addOption(language('what is said and written'))
    .action(async (folder: string, options: object) => done(await (await import('./records.ts')).recordsCommand(folder, options as never)))

  program
    .command('challenge')
    .description('ask an organisation for a run that is not an old one')
    .command('new')
    .description('make a challenge that the run has to carry, signed with your own key')
    .requiredOption('--organization <id>', 'whom it is for')
    .requiredOption('--sign-with <file>', 'your private key (PEM or JWK); "gatewatch keys new" makes one')
    .addOption(new Option('--days <number>', 'how long it can be answered').argParser(whole(1, 366)).default(14))
    .option('-o, --output <file>', 'where to write it', 'challenge.json')
    .addOption(language('what is said'))
    .action(async (options: object) => done(await (await import('./challenge.ts')).newChallengeCommand(options as never)))

  program
    .command('bundle')
    .description('pack the reports of one target into one file to send to support; refuses what holds a secret or a person')
    .argument('<folder>', 'such as reports/test')
    .option('-c, --config <path>', 'search for the secrets and persons of this configuration as well')
    .option('-o, --output <file>', 'where to write it')
    .addOption(language('what is said'))
    .action(async (folder: string, options: object) => done(await (await import('./bundle.ts')).bundleCommand(folder, options as never)))

  addKeys(program, done)
}

/** The keys of those who sign, and the registry of those who verify. */
function addKeys(program: Command, done: (code: ExitCode) => void): void {
  const keys = program.command('keys').description('keys to sign acceptance records with, and the registry of whose they are')
  keys
    .command('new')
    .description('make a key pair: the private key in a file that only you can read, the public one beside it')
    .argument('<file>')
    .addOption(language('what is said'))
    .action(async (path: string, options: object) => done(await (await import('./keys.ts')).newKeysCommand(path, options as never)))
  keys
    .command('rotate')
    .description('make the key pair that follows another one, and let the old key say so')
    .argument('<old>', 'the private key until now')
    .argument('<new>', 'the file to write the new one to')
    .addOption(language('what is said'))
    .action(async (old: string, path: string, options: object) =>
      done(await (await import('./keys.ts')).rotateKeysCommand(old, path, options as never)),
    )
  keys
    .command('register')
    .description('enter a public key, or what "keys rotate" wrote, into your registry of signers')
    .argument('<file>')
    .requiredOption('--signers <file>', 'the registry; made where there is none')
    .option('--organization <id>', 'whose key it is')
    .option('--name <name>', 'what people call it')
    .option('--from <day>', 'first day of a run that it may sign for')
    .option('--until <day>', 'last day of a run that it may sign for')
    .addOption(language('what is said'))
    .action(async (path: string, options: object) => done(await (await import('./keys.ts')).registerKeyCommand(path, options as never)))
  keys
    .command('revoke')
    .description('let nothing count any more that a key has signed')
    .argument('<file>', 'the public key')
    .requiredOption('--signers <file>', 'the registry')
    .addOption(language('what is said'))
    .action(async (path: string, options: object) => done(await (await import('./keys.ts')).revokeKeyCommand(path, options as never)))
}
