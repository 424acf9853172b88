// Prints, as JSON, the public keys that a shop may be given and the addresses
// that its owner's wallet would show below them, derived from the secret words
// by libraries that know nothing of ours.
//
//   node addresses.mjs evm|tron COUNT WORDS
import { HDNodeWallet } from 'ethers';
import { TronWeb } from 'tronweb';

const families = {
  evm: { account: "m/44'/60'/0'", address: (branch, index) => branch.deriveChild(index).address },
  tron: {
    account: "m/44'/195'/0'",
    address: (branch, index) =>
      TronWeb.fromMnemonic(branch.mnemonic.phrase, `${branch.path}/${index}`).address,
  },
};

const [family, count, words] = process.argv.slice(2);
const account = HDNodeWallet.fromPhrase(words, '', families[family].account);
const branch = account.deriveChild(0);
console.log(
  JSON.stringify({
    account: account.neuter().extendedKey,
    branch: branch.neuter().extendedKey,
    private: branch.extendedKey,
    addresses: Array.from({ length: Number(count) }, (_, index) => families[family].address(branch, index)),
  }),
);
