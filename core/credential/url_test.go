package credential

import "testing"

func TestPasswordsOfURLs(t *testing.T) {
	findsAll(t,
		"a://«ali:zulu7»@h", "://ali:zulu7@h", "-://ali:zulu7@h", "9://«ali:zulu7»@h", "https:/ali:zulu7@h",
		"https//ali:zulu7@h", "x https://«:zulu7»@h",
		"https://@h", "https://@x:zulu/7@h", "https://«ali:zulu@x:7»@h", "https://«:zulu/7»@h", "https://ali@h",
		"https://«ali:b:zulu7»@h", "https://«a%3Azulu7»@h",
		"https://«a%3azulu7»@h", "https://a%20lizulu@h", "https://ali:@h", "https://a%3A@h", "https://«a%3Ax»@h",

		"https://h?x=a:zulu@y", "https://h#a:zulu@y", "https://h/a:zulu@y", "https://h a:zulu7@y", "https://h\ta:zulu7@y",
		"https://h\na:zulu7@y", `https://h"a:zulu7@y`,
		"https://h'a:zulu7@y", "https://h`a:zulu7@y", "https://«ali:zu!lu7»@h", "https://«ali:zu»@h/lu7@x",
		"https://«ali:zu»@h:80/a@b",

		"https://host/a:b7c@d", "https://host/a@b", "https://h:/a@b", "https://h:80/a@b", "https://h:port/x@y",
		"https://h:Port/x@y", "https://«h:ports/x»@y",
		"http://h:[x/y@z", "http://h:$x/y@z", "http://h:<x/y@z", "http://h:{x/y@z", "https://«ali:~zu/lu7»@h",
		"https://«ali:z$u/lu7»@h", "http://[::1]:8000/v1@x",
		"http://[::1]:8a/v1@x", "http://«\\::1:8a/v1»@x", "https://«ali:zu/lu7»@h", "https://«ali:zu?lu7»@h",
		"https://«ali:zu#lu7»@h", "https://ali:zu/lu7 x@h", "https://ali:zu/lu7\"x@h",
		"https://«ali:zu/lu7@h/x»@y", "https://«ali:zu/"+repeat("z", 254)+"»@h", "https://ali:zu/"+repeat("z", 255)+"@h",

		"docker://x:y@sha512:77", "docker://x:y@sha256:77", "docker://«x:y»@sha1:77", "docker://«x:y»@sha257:77",
	)
}

func TestPasswordsOfEscapedURLs(t *testing.T) {
	findsAll(t,
		"%3A%2F%2Fali%3Azulu7%40h", "-%3A%2F%2Fali%3Azulu7%40h", "a%3A%2F%2F«ali%3Azulu7»%40h",
		"u=https%3a%2f%2f«ali%3azulu7»%40h", "https%3A%2Fali%3Azulu7%40h",
		"https%3A%2F%2Fa/b%3Azulu7%40h", "https%3A%2F%2Fa?b%3Azulu7%40h", "https%3A%2F%2Fa b%3Azulu7%40h",
		"https%3A%2F%2Fh&b=c%3Azulu7%40x", "https%3A%2F%2Fh%2Fb%3Azulu7%40x",
		"https%3A%2F%2Fh%2fb%3Azulu7%40x", "https%3A%2F%2Fali%3Azulu7", "https%3A%2F%2Fali%3Azulu7/x%40h",
		"https%3A%2F%2F«ali:zulu7»%40h", "https%3A%2F%2Fali%40h",
		"https%3A%2F%2Fali%3A%40h", "https%3A%2F%2Fali%3Axxx%40h", "https%3A%2F%2F«ali%3Azulu7»%40h%40x",
		"https%3A%2F%2F«ali%3Az(ulu7»%40h", "https%3A%2F%2F«ali%3Az%25ulu7»%40h",
	)
}
