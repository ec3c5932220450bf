package credential

import "testing"

func TestReferencesToSecrets(t *testing.T) {
	const word = "imagePullSecrets"
	findsAll(t,
		repeat(" ", 2*longestMark-len("secretName"))+"«secretName»",
		repeat(" ", 2*longestMark+1-len("secretName"))+"secretName", "«secret/x»", " '«secret/x»' ", "secret/", "secret/X",
		"secret/-x", "secret/x-", "«secret/x-y»", "secret/x.y", "secret/x_y", "secrets/xyz", "xsecret/xyz",
		"«secret/"+repeat("x", 2*longestMark-7)+"»", "secret/"+repeat("x", 2*longestMark-6),

		// as the name, or a part of it, that something is assigned to
		"x «"+word+"»=y", "x «"+word+"»: y", "«"+word+"»[0]=y", "x «"+word+"»[0]: y", "«"+word+"»[0].X=y",
		"«"+word+"»[0][1][2]=y", word+"[0][1][2][3]=y", "«secretName»[0]=a", "a.«secretName».b[1].c=d",
		"«"+word+"»[12345678].X=y", word+"[123456789].X=y", word+"[a].X=y", "secretName[0)X=1", "secretName(0]X=1",
		"secretName(0]=1", "secretName0]X=1", "0]X=1", "]X=1", "[0]X=1", "[0]=1", "«secretName»[]=1",
		"«secretName»."+repeat("a", 85)+"[0]=1", "secretName."+repeat("a", 86)+"[0]=1", "aaa.secretNames=1", "secretname=1",
		"a password=«secretName[0»].X=1", "«secretName»=«{pem}»", "«secretName»:«{pem}»",

		// in a command
		"kubectl get «secret/hf» x", "kubectl get «secrets/hf»", "kubectl get xsecret/hf", "kubectl get xsecrets/hf",
		"kubectl get secretx/hf", "kubectl get pods/hf", "kubectl get my-secret/hf", "kubectl get a.secret/hf",
		"kubectl get /secret/hf", "kubectl get secret/hf/x", "kubectl get secret/hf.x", "kubectl get secret/hf_x",
		"kubectl get secret/-hf", "kubectl get ,«secret/hf»,x", "kubectl get «secret/hf».", "kubectl get «secret/x».", "kubectl get secret/.", "kubectl secret/",
		"be secret/hf x",
		"x be secret/hf x", "xxbe secret/hf x", "kubectl get\nsecret/hf x", "kubectl get\rsecret/hf x", "secret/hf kubectl",
		"kubectl\tget «secret/a» «secret/b»", "kubect secret/hf x", "KUBECTL secret/hf x",
	)
}

func TestPlacesOfAKubeconfig(t *testing.T) {
	findsAll(t,
		"«{kube}»", "«~/{kube}/prod/x»", "«~/{kube}.bak»", "«~/{kube}_2»", "~/{kube}2", "~/{kube}s", "«~/{kube}»..",
		"«~/{kube}»,", "x{kube}", "_{kube}", "«-{kube}»", "«/é/{kube}»", "«/\x80/{kube}»", "/\x7f«/{kube}»",
		"«/a/~$%{}@+b/{kube}»",
		"a=«/b/{kube}»", "a:«/b/{kube}»", "a,«/b/{kube}»", "(«/b/{kube}»)", "[«/b/{kube}»]", "«a\\{kube}»",
	)
}
