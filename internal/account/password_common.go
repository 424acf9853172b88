package account

import "strings"

// commonPasswords are words that lists of stolen passwords begin with, in lower
// case and without what people put behind them. Rows of keys, alphabets and
// repetitions are found by rule.
var commonPasswords = func() map[string]bool {
	known := map[string]bool{}
	for word := range strings.FieldsSeq(`
		password passwort passw0rd p@ssword p@ssw0rd pa$$word pa$$w0rd passwd passcode mypassword newpassword changeme changeit
		default secret letmein welcome whatever nothing trustno iloveyou ilovegod loveyou lovely babygirl sunshine princess
		princesa football baseball basketball superman batman spiderman pokemon starwars master shadow monkey dragon tigger
		jordan michael jennifer ashley charlie daniel andrew thomas robert jessica michelle nicole chelsea liverpool arsenal
		barcelona realmadrid juventus samsung computer internet google facebook telegram wechat whatsapp instagram youtube
		administrator admin adminadmin root superuser operator manager user guest test testtest tester demo login hello
		helloworld hellokitty qwerty azerty qwertz qazwsx qazwsxedc 1qaz2wsx 1qaz2wsx3edc zaq12wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t
		q1w2e3 q1w2e3r4 q1w2e3r4t5 qweasd qweasdzxc asdqwe zxcasdqwe a1b2c3d4 aa123456 a123456 a12345678 a123456789 abc123 123abc 123qwe qwe123
		asd123 zxc123 summer winter spring autumn january february september october november december monday friday freedom
		forever cookie chocolate cheese banana flower butterfly matrix phoenix hunter killer soccer hockey ranger mustang
		corvette ferrari mercedes porsche access access14 money dollar bitcoin crypto lucky blessed jesus christ heaven angel
		buster pepper ginger maggie sophie george harley trustme qqqwww woaini woaini1314 5201314 1314520 woaiwojia nihao
		zhongguo beijing shanghai taobao alipay aini1314 mima mimamima пароль привет любовь наташа максим андрей марина
		солнышко люблю natasha maksim andrey marina parol privet spartak zenit moskva rossiya contraseña motdepasse`) {
		known[word] = true
	}
	return known
}()
