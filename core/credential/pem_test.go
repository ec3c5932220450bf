package credential

import "testing"

func TestPrivateKeysAtTheirBounds(t *testing.T) {
	const begin, end = dashes + "BEGIN ", dashes + "END "
	const key = "PRIVATE " + "KEY"
	head := begin + key + dashes
	line := drawn(letters+digits, leastKeyLine)
	findsAll(t,
		begin+dashes, begin+key, begin+key+"----", begin+"my "+key+dashes, begin+"MY_"+key+dashes, begin+"PUBLIC KEY"+dashes,
		begin+key+" X"+dashes,
		"«"+begin+"RSA2 "+key+dashes+"»", "«"+begin+"X\t"+key+" BLOCK"+dashes+"»", begin+key+" BLOCK BLOCK"+dashes,
		"----BEGIN "+key+dashes, dashes+"BEGIN"+key+dashes,
		"«"+begin+repeat("A", 48)+key+dashes+"»", begin+repeat("A", 49)+key+dashes,

		// to its footer
		"«"+head+end+key+dashes+"»", "«"+head+"\n!\n"+end+dashes+"»!", "«"+head+"\n!\n"+end+"»"+key,
		"«"+head+"\n!\n"+end+repeat("A", 59)+dashes+"»", "«"+head+"\n!\n"+end+"»"+repeat("A", 60)+dashes,
		"«"+head+repeat("!", longestBody)+end+key+dashes+"»", "«"+head+"»"+repeat("!", longestBody+1)+end+key+dashes,
		repeat("x", 2*longestBody)+"«"+head+"!"+end+key+dashes+"»",
		"«"+head+"»!«"+head+"!"+end+key+dashes+"»", "«"+head+"!"+end+key+dashes+"»«"+head+"!"+end+key+dashes+"»",
		"«"+head+"!"+end+key+dashes+"»«"+head+"»!", end+key+dashes+"!«"+head+"»!",

		// without one, as far as it looks like one
		"«"+head+"\n"+line+"»\n!", "«"+head+"»\n"+line[1:]+"\n", "«"+head+"\n"+line+"\n"+line+"»\n"+line[1:],
		"«"+head+"\n"+line+"»", "«"+head+"»",
		"«"+head+"\nabcdefghijklmnop»\n", "«"+head+"\n#abcdefghijklmnop»\n", "«"+head+"\n# # abcdefghijklmnop»\n",
		"«"+head+"»\n#"+line[1:], "«"+head+"»\n;"+line,
		"«"+head+`\n`+line+"»!", "«"+head+"»"+`\n`+line[1:]+"!", "«"+head+`\r\n`+line+`»\n`, "«"+head+"»\\", "«"+head+"»#",
		"«"+head+`\n# `+line+"»", "«"+head+"»"+`]n`+line,
		"«"+head+"»\n"+line+"_", "«"+head+"»\n"+line+"-x", "«"+head+"\n"+line+"».x", "«"+head+"\n"+line+"» x",
		"«"+head+"\n"+line+"»,",
		"«"+head+"\nabcdefg/hijklmno»", "«"+head+"\nabcdefg+hijklmno»", "«"+head+"\nabcdefghijklmn==»",
		"«"+head+"»\nabcdefg*hijklmno",
	)
}
