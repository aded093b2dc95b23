import { script } from '@bomb.sh/tab'
import { Argument } from '@commander-js/extra-typings'
import { command } from './command.ts'

/** `gatewatch completion`: a script that asks `gatewatch complete` at each Tab. */
export const completion = command({
  docs: 'docs/faq.md',
  examples: ['gatewatch completion bash', 'gatewatch completion zsh', 'gatewatch completion fish'],
  exits: [0, 2],
  declare: (to) => to.addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish'])),
  run: async ([shell]) => {
    script(shell, 'gatewatch', 'gatewatch')
    // Without completions, bash completes files only with this option.
    if (shell === 'bash') console.log('complete -o default -F __gatewatch_complete gatewatch')
    return 0
  },
})
